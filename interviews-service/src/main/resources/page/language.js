/** The language of a tag without its country or script: `pt` of `pt-BR`. */
export function primary(tag) {
  return tag.toLowerCase().split(/[-_]/)[0];
}
