/** An error of the operating system. Of two paths, as when a file is copied, `dest` is the one that was written. */
type SystemError = NodeJS.ErrnoException & { readonly dest?: string | undefined }

/** True for an error of the operating system. */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error
}

/** The properties of a system error other than its message; other errors have none of them. */
export interface SystemErrorDetails {
  readonly system?: Pick<SystemError, 'code' | 'syscall' | 'path' | 'dest'>
}

/** The properties to send along with an error to another thread or process: the error alone arrives without them. */
export function systemErrorDetails(error: unknown): SystemErrorDetails {
  if (!isSystemError(error)) return {}
  const { code, syscall, path, dest } = error
  return { system: { code, syscall, path, dest } }
}

/** An error that was received, with the properties that were sent along. */
export function withSystemErrorDetails(error: unknown, { system }: SystemErrorDetails): unknown {
  return system && error instanceof Error ? Object.assign(error, system) : error
}

const OWNER = 'Run the command as the user who owns the file and its folder, or change their permissions.'

/** The message for an error of the operating system; undefined for a bug of the program. */
export function describeSystemError(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined
  const { code, syscall, path, dest = path, message } = error
  const where = dest === undefined ? '' : ` for ${dest}`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `No space left on the disk${where}. Free some space and run the command again.`
  if (code === 'EFBIG') return `The file size limit is exceeded${where}.`
  // With two paths, either may be the one that is denied; without any, as for a port, the system says what it is.
  const denied = path === undefined || dest !== path ? `: ${message}` : `${where} (${syscall})`
  if (code === 'EROFS') return `Permission denied${denied}. The disk is read-only: choose a folder on another one.`
  if (code === 'EACCES' || code === 'EPERM')
    return `Permission denied${denied}.${path === undefined ? '' : ` ${OWNER}`}`
  if (code === 'EMFILE' || code === 'ENFILE')
    return `Too many files are open${where}. Raise the limit (ulimit -n), and run the command again.`
  if (code === 'ENAMETOOLONG') return `A name or path is too long for the disk: ${message}. Choose a shorter one.`
  // Node says so also if the disk is read-only, because it looks for the folder after it could not make it.
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${path} cannot be made: the disk is read-only, or a folder that it is in was removed or is a dangling link.`
  if (code === 'ENOENT')
    return `A file or folder is missing: ${message}. Check that nothing else removes it, and run the command again.`
  if ((code === 'ENOTDIR' || code === 'EEXIST') && path !== undefined)
    return dest === path
      ? `${path} is a file or is inside one, not a folder. Choose another path.`
      : `A file is where a folder should be: ${message}. Choose another path.`
  return undefined
}

/** The message of any error; for one of the operating system, with what to do. */
export function errorText(error: unknown): string {
  return describeSystemError(error) ?? (error instanceof Error ? error.message : String(error))
}
