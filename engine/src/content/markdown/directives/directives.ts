import { getOwn } from '../../../model/util/get-own.ts'
import { admonitions } from './admonitions.ts'
import { cards } from './cards.ts'
import { codeGroup } from './code-group.ts'
import { details } from './details.ts'
import type { Directive } from './directive.ts'
import { include } from './include.ts'
import { tab } from './tab.ts'
import { tabs } from './tabs.ts'
import { video } from './video.ts'

/** Every directive an author can write, by name. */
export const directives: Readonly<Record<string, Directive>> = Object.fromEntries(
  [...admonitions, details, tabs, tab, codeGroup, cards, video, include].map((directive) => [
    directive.name,
    directive,
  ]),
)

/** True for the name of a directive that is a single line. */
export function isLeafName(name: string): boolean {
  return getOwn(directives, name)?.kind === 'leaf'
}
