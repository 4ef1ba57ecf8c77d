import { useNavigate } from "react-router";
import { toast } from "#src/ui/overlay/toast.tsx";
import {
  useBeginAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} from "./client.ts";
import { beginAuthenticatorForm, removeAuthenticatorForm, removePasskeyForm, renewCodesForm } from "./forms.ts";
import { ProofForm } from "./proof-form.tsx";

interface TaskProps {
  needsCode: boolean;
  refusal?: string;
  onClose?: () => void;
}

/** Asks for the password; then the same dialog shows the secret. */
export function BeginApp(props: TaskProps) {
  const [begin, { isLoading }] = useBeginAuthenticatorMutation();
  return (
    <ProofForm
      {...props}
      intent="authenticator"
      task="authenticator"
      isBusy={isLoading}
      button="Continue"
      onSend={async (fields) => (await begin(beginAuthenticatorForm.body(fields))).error}
    >
      <p>You need an app that makes codes, such as the one of your password manager or phone.</p>
    </ProofForm>
  );
}

export function RemoveApp(props: TaskProps) {
  const [remove, { isLoading }] = useRemoveAuthenticatorMutation();
  const leave = useLeave(props.onClose);
  return (
    <ProofForm
      {...props}
      intent="authenticator-off"
      task="authenticator-off"
      isBusy={isLoading}
      button="Turn off"
      look="danger"
      onSend={async (fields) => {
        const { data, error } = await remove(removeAuthenticatorForm.body(fields));
        if (error) return error;
        toast.success(data.message);
        leave();
      }}
    >
      <p>Its codes no longer work, and without another second step your recovery codes do not either.</p>
    </ProofForm>
  );
}

export function RemovePasskey({ passkeyId, ...props }: TaskProps & { passkeyId: string }) {
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const leave = useLeave(props.onClose);
  return (
    <ProofForm
      {...props}
      intent="passkey-off"
      task={`passkey-${passkeyId}`}
      isBusy={isLoading}
      button="Remove"
      look="danger"
      onSend={async (fields) => {
        const { data, error } = await remove(removePasskeyForm.body(fields));
        if (error) return error;
        toast.success(data.message);
        leave();
      }}
    >
      <input type="hidden" name="passkeyId" value={passkeyId} />
      <p>It no longer finishes a login here. Your device may go on showing it until you remove it there, too.</p>
    </ProofForm>
  );
}

export function RenewCodes({ onCodes, ...props }: TaskProps & { onCodes: (codes: string[] | undefined) => void }) {
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const leave = useLeave(props.onClose);
  return (
    <ProofForm
      {...props}
      intent="codes"
      task="codes"
      isBusy={isLoading}
      button="Make new codes"
      onSend={async (fields) => {
        const { data, error } = await renew(renewCodesForm.body(fields));
        if (error) return error;
        toast.success(data.message);
        onCodes(data.recoveryCodes);
        leave();
      }}
    >
      <p>The old ones no longer work.</p>
    </ProofForm>
  );
}

/** Closes the dialog; outside of one it leads back to the page without the form. */
function useLeave(onClose?: () => void): () => void {
  const navigate = useNavigate();
  return onClose ?? (() => navigate("/my-profile"));
}
