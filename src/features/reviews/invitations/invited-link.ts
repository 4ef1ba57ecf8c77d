// Inline script of /reviews/new, before its form. An invitation's token is in the fragment, which browsers don't send. This
// script shows the client's form from the first paint, reports used links before hydration, and adds the token to forms
// that are posted before it.

/** The HTTP status of `invitationInvalid`. */
const INVALID = 422;

const { dataset } = document.documentElement;
const { lookup = "", field = "", write = "" } = document.currentScript?.dataset ?? {};
const token = new URLSearchParams(location.hash.slice(1)).get("i");

if (token) {
  dataset.invited = "";
  addEventListener("formdata", ({ target, formData }) => {
    if (dataset.invited === undefined || !(target as Element).matches(".review-form")) return;
    formData.set(field, write);
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
