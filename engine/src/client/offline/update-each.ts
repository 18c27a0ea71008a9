/**
 * Updates the kept versions, one after the other. A failed update, as of a version that the site no longer has, leaves its copy
 * as it is and does not stop the others.
 */
export async function updateEach(
  versions: readonly string[],
  update: (version: string) => Promise<void>,
): Promise<void> {
  for (const version of versions) {
    try {
      await update(version)
    } catch (error) {
      console.warn(`The copy of ${version} for offline reading could not be updated.`, error)
    }
  }
}
