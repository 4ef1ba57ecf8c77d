import { type ChangeEvent, useState } from "react";
import { useSessionStore } from "#src/client/session.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "#src/contract/profile-fields.ts";
import type { Profile } from "#src/contract/user.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Checkbox, Field } from "#src/ui/field.tsx";
import { accountsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { PictureCropper } from "./picture-cropper.tsx";
import { TaskForm } from "./profile-task.tsx";

const PICTURE_TYPES = "image/png,image/jpeg,image/webp";

/** Changes the profile. Without scripts the picture cannot be changed, since pictures are cropped in the browser. */
export function EditProfileForm({ profile }: { profile: Profile }) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const session = useSessionStore();

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    setPictureProblem(bitmap ? undefined : messages.pictureUnreadable);
    setPicture(bitmap);
  }

  return (
    <TaskForm command={accountsContract.updateProfile} onDone={({ user }) => session.signedIn(user)}>
      {(field) => (
        <>
          {PROFILE_FIELD_NAMES.map((name) => {
            const { label, autoComplete, type, isRequired } = PROFILE_FIELDS[name];
            const { defaultValue = profile[name], ...props } = field(name);
            return (
              <Field
                key={name}
                {...{ label, autoComplete, type, defaultValue }}
                {...props}
                required={isRequired}
                isOptional={!isRequired}
              />
            );
          })}
          <div className="picture-choice needs-js">
            {picture ? (
              <PictureCropper name={field("profilePic").name} picture={picture} />
            ) : (
              <Avatar name={profile.name} picture={profile.profilePic} size={96} />
            )}
            <Field
              label="Picture"
              type="file"
              accept={PICTURE_TYPES}
              isOptional
              hint="PNG, JPEG or WebP. You can crop it to a square before it is uploaded."
              problem={pictureProblem ?? field("profilePic").problem}
              onChange={choose}
            />
          </div>
          {/* An empty value removes the picture. */}
          {profile.profilePic && !picture && (
            <Checkbox label="Remove my picture" name={field("profilePic").name} value="" />
          )}
        </>
      )}
    </TaskForm>
  );
}
