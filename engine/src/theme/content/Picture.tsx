interface PictureProps {
  id?: string
  src: string
  alt: string
  title?: string
  width: number
  height: number
  loading?: 'lazy'
  /** Addresses of the picture in other formats, as in `srcset`. */
  avif?: string
  webp?: string
  sizes?: string
  /** The color mode that shows it; absent for both. */
  mode?: 'dark' | 'light'
  /** True for a picture that is shown smaller than it is: a click opens it in full size. */
  enlarge?: boolean
}

/**
 * A picture of an article, with its size, so that nothing shifts when it arrives. One that opens is a link to its file, which
 * works without script; with it, a dialog shows it. All are in a `picture` element: React would preload others.
 */
export function Picture({ src, avif, webp, sizes, mode, enlarge, ...rest }: PictureProps) {
  const className = mode && `only-${mode}`
  const picture = (
    <picture className={enlarge ? undefined : className}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <PlainPicture src={src} {...rest} />
    </picture>
  )
  if (!enlarge) return picture
  return (
    <a href={src} className={className ? `enlarge ${className}` : 'enlarge'}>
      {picture}
    </a>
  )
}

/** Just the image, as the feed shows it. */
export function FeedPicture({
  avif: _avif,
  webp: _webp,
  sizes: _sizes,
  mode,
  enlarge: _enlarge,
  ...rest
}: PictureProps) {
  return mode === 'dark' ? null : <PlainPicture {...rest} loading="lazy" />
}

function PlainPicture({ id, src, alt, title, width, height, loading }: PictureProps) {
  return (
    <img id={id} src={src} alt={alt} title={title} width={width} height={height} loading={loading} decoding="async" />
  )
}
