import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "#src/client/message-of.ts";
import { fieldsOf } from "#src/contract/form.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "#src/contract/profile-fields.ts";
import type { Profile } from "#src/contract/user.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox, Field } from "#src/ui/field.tsx";
import { toast } from "#src/ui/overlay/toast.tsx";
import { useUpdateProfileMutation } from "../client.ts";
import { editProfileForm } from "../forms.ts";
import { messages } from "../messages.ts";
import { type FieldProblem, fieldProblemOf } from "../problem-of.ts";
import { useFocusOnProblem } from "../use-focus-on-problem.ts";
import { croppedPicture, PictureCropper } from "./picture-cropper.tsx";
import { TaskButtons } from "./task-buttons.tsx";

const PICTURE_TYPES = "image/png,image/jpeg,image/webp";

interface EditProfileFormProps {
  profile: Profile;
  refusal?: FieldProblem;
  onClose?: () => void;
}

/** Changes the profile. Without scripts not the picture, since pictures are cropped in the browser. */
export function EditProfileForm({ profile, refusal, onClose }: EditProfileFormProps) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const [problem, setProblem] = useState(refusal);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const form = useFocusOnProblem(problem);
  const navigate = useNavigate();

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    setPictureProblem(bitmap ? undefined : messages.pictureUnreadable);
    setPicture(bitmap);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const profilePic = picture && canvas.current ? croppedPicture(canvas.current) : undefined;
    const { data, error } = await update(editProfileForm.body({ ...fields, profilePic }));
    const found = fieldProblemOf(error);
    setProblem(found);
    if (found) return;
    if (error) return toast.error(messageOf(error, editProfileForm.failed));
    toast.success(data.message);
    if (onClose) onClose();
    else navigate("/my-profile");
  }

  return (
    <form ref={form} className="form" method="post" action="/my-profile?show=edit" onSubmit={submit}>
      <input type="hidden" name="intent" value="edit" />
      {PROFILE_FIELD_NAMES.map((name) => {
        const { label, autoComplete, type, isRequired } = PROFILE_FIELDS[name];
        return (
          <Field
            key={name}
            {...{ label, name, autoComplete, type }}
            required={isRequired}
            isOptional={!isRequired}
            defaultValue={profile[name]}
            problem={problem?.[name]}
          />
        );
      })}
      <div className="picture-choice needs-js">
        {picture ? (
          <PictureCropper picture={picture} ref={canvas} />
        ) : (
          <Avatar name={profile.name} picture={profile.profilePic} size={96} />
        )}
        <Field
          label="Picture"
          type="file"
          accept={PICTURE_TYPES}
          isOptional
          hint="PNG, JPEG or WebP. You can crop it to a square before it is uploaded."
          problem={pictureProblem}
          onChange={choose}
        />
      </div>
      {profile.profilePic && !picture && <Checkbox label="Remove my picture" name="removePicture" />}
      <TaskButtons onClose={onClose}>
        <Button type="submit" busyLabel={isLoading && "Saving…"}>
          Save
        </Button>
      </TaskButtons>
    </form>
  );
}
