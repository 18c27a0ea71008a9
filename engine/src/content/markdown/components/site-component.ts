import type { z } from 'zod'

/** A component of the site's owner, as far as pages need it. Content does not know what renders it. */
export interface SiteComponent {
  /** The name of its directive, such as `api-field`. */
  readonly name: string
  /** Its file, for messages: `components/ApiField.tsx`. */
  readonly file: string
  readonly attributes: z.ZodObject
  /** The HTML; an element `BODY_TAG` marks the place of the body. Throws what the component throws. */
  readonly render: (attributes: object, input: { hasBody: boolean }) => string
  /** The Markdown form. Without it, the text of the HTML is used. */
  readonly toMarkdown?: (attributes: object, body: string) => unknown
  /** The address of the module that defines the custom element of this name. */
  readonly moduleHref?: string
}

/** The components of a site. */
export interface SiteComponents {
  readonly byName: ReadonlyMap<string, SiteComponent>
  /** Changes with every file the components consist of; '' for a site without components. */
  readonly hash: string
}

/** The placeholder of the body of a container in rendered HTML. */
export const BODY_TAG = 'component-body'
