interface VideoStillProps {
  youtube: string
  title: string
}

/** A video before it is played: a delegated event handler replaces the button by the player. The link needs no script. */
export function VideoStill({ youtube, title }: VideoStillProps) {
  return (
    <figure className="video">
      <button type="button" data-youtube={youtube} aria-label={`Play video: ${title}`}>
        {title}
      </button>
      <figcaption>
        <VideoLink youtube={youtube} title={`${title} (YouTube)`} />
      </figcaption>
    </figure>
  )
}

/** A link to a video, for readers of the feed. */
export function VideoLink({ youtube, title }: VideoStillProps) {
  return (
    <a href={`https://www.youtube.com/watch?v=${youtube}`} rel="noopener noreferrer" className="external">
      {title}
    </a>
  )
}
