import { slug } from 'github-slugger'

/** What a slug is made of: the label, unless nothing that anybody sees would be left of it, as of an emoji. */
export function slugText(label: string): string {
  // Some emoji leave the mark that makes them colorful.
  return /^\p{M}*$/u.test(slug(label.trim())) ? 'section' : label
}
