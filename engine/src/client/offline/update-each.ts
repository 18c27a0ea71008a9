/**
 * Updates the kept versions, one after the other. One that fails, such as a version that the site no longer has, stays as it
 * is and stops no other.
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
