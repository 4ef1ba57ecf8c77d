// The inline script of /reviews/new, before its form. An invitation's token is in the fragment, which a browser sends
// nowhere: with it the form is the client's from the first paint, a link that was used says so while the code is on its
// way, and a form that is sent before the code runs goes to the server with the token.

/** The status of `invitationInvalid`. */
const INVALID = 422;

const { dataset } = document.documentElement;
const { lookup = "", field = "", command = "" } = document.currentScript?.dataset ?? {};
const token = new URLSearchParams(location.hash.slice(1)).get("i");

if (token) {
  dataset.invited = "";
  addEventListener("formdata", ({ target, formData }) => {
    if (dataset.invited === undefined || !(target as Element).matches(".review-form")) return;
    formData.set(field, command);
    formData.set("token", token);
  });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) };
  void fetch(lookup, init).then(
    ({ status }) => {
      if (status === INVALID && dataset.invited === "") dataset.invited = "closed";
    },
    () => {},
  );
}

export {};
