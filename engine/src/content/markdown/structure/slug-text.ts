import { slug } from 'github-slugger'

/** What a slug is made of: the label, unless nothing would be left of it, as of an emoji. */
export function slugText(label: string): string {
  return slug(label.trim()) === '' ? 'section' : label
}
