/** The path of the feed: outside any version, so that subscriptions survive a new one. */
export const FEED_FILE = 'release-notes.xml'
