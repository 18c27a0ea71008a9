import { findOrInstall } from '../testing/find-or-install.js'

/** The Hugo to measure: HUGO_PATH, the system's, or Debian's, installed now. Prints what it does. */
export function findOrInstallHugo() {
  return findOrInstall({
    name: 'Hugo',
    variable: 'HUGO_PATH',
    paths: ['/usr/bin/hugo', '/usr/local/bin/hugo'],
    debianPackage: 'hugo',
  })
}
