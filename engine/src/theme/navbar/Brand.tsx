import type { LogoConfig } from '../../model/config.ts'
import { useSite } from '../config-context.ts'

/** Logo and title, linked to the home page. */
export function Brand({ homeHref }: { homeHref: string }) {
  const { navbar, logo } = useSite()
  return (
    <a className="brand" href={logo?.href ?? homeHref}>
      {logo && <Logo logo={logo} />}
      {navbar.title !== '' && <strong>{navbar.title}</strong>}
    </a>
  )
}

/** An image with one source per color mode; the style sheet shows the right one. */
export function Logo({ logo }: { logo: LogoConfig }) {
  const { src, srcDark, alt, width, height } = logo
  return (
    <>
      <img className={srcDark ? 'only-light' : undefined} src={src} alt={alt} width={width} height={height} />
      {srcDark && <img className="only-dark" src={srcDark} alt={alt} width={width} height={height} />}
    </>
  )
}
