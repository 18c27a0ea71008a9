import { z } from 'zod'

export const attributes = z.object({ name: z.enum(['forest', 'plum', 'ember']) })

/** What a site looks like in colors of its own, in both modes. The colors are in `theme.css`. */
export default function ColorSample({ name }: z.output<typeof attributes>) {
  return (
    <div className="color-samples">
      {['light', 'dark'].map((mode) => (
        <div key={mode} className={`color-sample ${name} ${mode}`}>
          <p className="open-page">The open page</p>
          <p>
            Text with <a href="#three-sites-in-other-colors">links</a>, <span className="quiet">quiet text</span> and{' '}
            <span className="selected">a selected entry</span>.
          </p>
          <p>
            <span className="button button-primary">Filled</span> <span className="button">Outlined</span>
          </p>
        </div>
      ))}
    </div>
  )
}

export const toMarkdown = () => ''
