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

// Finding: every word must stand in the title or the text of a place; places that have it in the title come first.
const MOST = 40;
const search = document.getElementById("search");
const found = document.getElementById("found");
const tally = document.getElementById("tally");
const contents = document.getElementById("contents");
let loading;

const rank = (place, words) => {
  const title = `${place.title} ${place.where}`.toLowerCase();
  if (!words.every((word) => title.includes(word) || place.words.includes(word))) {
    return 0;
  }
  if (words.every((word) => title.includes(word))) {
    return 3;
  }
  return words.every((word) => ` ${place.words} `.includes(` ${word} `) || title.includes(word)) ? 2 : 1;
};

const link = (place) => {
  const item = document.createElement("li");
  const anchor = document.createElement("a");
  anchor.href = place.href;
  anchor.append(place.title);
  const where = document.createElement("small");
  where.append(place.where);
  anchor.append(where);
  item.append(anchor);
  return item;
};

const find = async () => {
  const text = search.value;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  contents.hidden = words.length > 0;
  found.hidden = words.length === 0;
  if (!words.length) {
    tally.textContent = "";
    found.replaceChildren();
    return;
  }
  loading ??= import("/docs/assets/places.js");
  let places;
  try {
    ({ places } = await loading);
  } catch {
    loading = undefined;
    contents.hidden = false;
    tally.textContent = "The search could not be loaded. Please try again.";
    return;
  }
  if (search.value !== text) {
    return;
  }
  const ranked = places
    .map((place) => ({ place, rank: rank(place, words) }))
    .filter((one) => one.rank)
    .sort((one, other) => other.rank - one.rank)
    .map((one) => one.place);
  found.replaceChildren(...ranked.slice(0, MOST).map(link));
  tally.textContent = ranked.length === 0 ? `Nothing found for “${text.trim()}”.`
    : ranked.length === 1 ? "1 result"
      : ranked.length > MOST ? `The first ${MOST} of ${ranked.length} results` : `${ranked.length} results`;
};

search.closest("label").hidden = false;
search.addEventListener("input", find);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    found.querySelector("a")?.click();
  }
});

// What can be copied gets a button; where the browser gives no clipboard, the text is selected instead.
const copy = async (code, button) => {
  let done = "Copied";
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection().selectAllChildren(code);
    done = "Selected";
  }
  button.textContent = done;
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
};

for (const block of document.querySelectorAll("main pre")) {
  const frame = document.createElement("div");
  frame.className = "copied";
  block.replaceWith(frame);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", () => copy(block.querySelector("code") ?? block, button));
  frame.append(block, button);
}

// Operations were at /docs#<operationId> before the reference had a page of its own.
const former = location.hash.slice(1);
if (location.pathname.replace(/\/$/, "") === "/docs" && former && !document.getElementById(former)) {
  location.replace(`/docs/reference#${former}`);
}
