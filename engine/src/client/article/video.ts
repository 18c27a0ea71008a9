/** Replaces the still of a video by the player of its host, which starts at once. */
export function playVideo(button: HTMLButtonElement): void {
  const player = document.createElement('iframe')
  player.src = `https://www.youtube-nocookie.com/embed/${button.dataset.youtube}?autoplay=1`
  player.title = button.textContent
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // Without a referrer the host refuses to play; the origin is enough.
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  button.replaceWith(player)
  player.focus()
}
