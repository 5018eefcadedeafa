// The menu: open where there is room for it, and searchable. Without this file all pages can be read just as well.
const menu = document.getElementById("menu");
const wide = window.matchMedia("(min-width: 60rem)");
const adapt = () => { menu.open = wide.matches; };
adapt();
wide.addEventListener("change", adapt);
menu.addEventListener("click", (event) => {
  if (event.target.closest("a") && !wide.matches) {
    menu.open = false;
  }
});

const search = document.getElementById("search");
search.closest("label").hidden = false;
const chapters = [...menu.querySelectorAll("details.chapter")].map((chapter) => ({ chapter, open: chapter.open }));
search.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const link of menu.querySelectorAll("li > a")) {
    const text = `${link.textContent} ${link.dataset.words ?? ""}`.toLowerCase();
    link.parentElement.hidden = !words.every((word) => text.includes(word));
  }
  for (const { chapter, open } of chapters) {
    const found = chapter.querySelector("li:not([hidden])") !== null;
    chapter.hidden = !found;
    chapter.open = words.length ? found : open;
  }
});

const revealTarget = () => {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target) {
    target.querySelectorAll(":scope > details").forEach((part) => { part.open = true; });
  }
};
revealTarget();
window.addEventListener("hashchange", revealTarget);
