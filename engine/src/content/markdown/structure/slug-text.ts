import { slug } from 'github-slugger'

/** The text to make a slug of: the label, unless its slug would have nothing visible, as with an emoji. */
export function slugText(label: string): string {
  // Some emoji leave a variation selector, which makes them colorful.
  return /^\p{M}*$/u.test(slug(label.trim())) ? 'section' : label
}
