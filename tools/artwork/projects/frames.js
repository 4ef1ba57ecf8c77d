/* Shows the view that `?v=1..5` asks for, and copies shared screens into their frames: an element with
   `data-screen="name"` receives the content of <template id="name">; `.status` is filled with the hour and signal. */
const view = new URLSearchParams(location.search).get("v") ?? "1";
document.getElementById(`v${view}`).classList.add("shown");
for (const frame of document.querySelectorAll(".shown [data-screen]")) {
  frame.append(document.getElementById(frame.dataset.screen).content.cloneNode(true));
}
for (const status of document.querySelectorAll(".status:empty")) status.innerHTML = "<span>9:41</span><span>5G</span>";
