import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A program that signs anything, and finds every signature good. */
const SIGNER = `#!/bin/sh
case "$*" in
  *--verify*) echo 'gpg: Good signature' >&2; echo '[GNUPG:] GOODSIG 0123456789ABCDEF Ada' ;;
  *) cat >/dev/null
    printf -- '-----BEGIN PGP SIGNATURE-----\\n\\nAAAA\\n-----END PGP SIGNATURE-----\\n'
    echo '[GNUPG:] SIG_CREATED ' >&2 ;;
esac
`

/** Has the commits of a repository signed from now on, without a key. */
export function signCommits(repository: string): void {
  const program = join(repository, '.git', 'signer')
  writeFileSync(program, SIGNER, { mode: 0o755 })
  for (const [name, value] of [
    ['gpg.program', program],
    ['commit.gpgSign', 'true'],
  ] as const)
    execFileSync('git', ['config', name, value], { cwd: repository })
}
