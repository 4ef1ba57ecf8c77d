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
      <p>You need an authenticator app, such as the one in your phone or password manager.</p>
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
      <p>Its codes will stop working. If it is your only second step, your recovery codes will stop working too.</p>
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
      <p>You will no longer be able to log in with it. Your device may still offer it until you remove it there too.</p>
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
      button="Create new codes"
      onSend={async (fields) => {
        const { data, error } = await renew(renewCodesForm.body(fields));
        if (error) return error;
        toast.success(data.message);
        onCodes(data.recoveryCodes);
        leave();
      }}
    >
      <p>Your old codes will stop working.</p>
    </ProofForm>
  );
}

/** Closes the dialog; outside of one it leads back to the page without the form. */
function useLeave(onClose?: () => void): () => void {
  const navigate = useNavigate();
  return onClose ?? (() => navigate("/my-profile"));
}
