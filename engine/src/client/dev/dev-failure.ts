import { DEV_PROBLEMS, type DevProblem } from '../../model/dev/dev-problem.ts'
import { showProblems } from './problem-overlay.ts'
import './reload-on-edit.ts'

// The script of the page that replaces one that cannot be shown: says why, and reloads the page after each edit.
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark'
import.meta.hot?.on(DEV_PROBLEMS, (problems: readonly DevProblem[]) => showProblems(problems))
import.meta.hot?.send(DEV_PROBLEMS)
import.meta.hot?.on('vite:ws:connect', () => import.meta.hot?.send(DEV_PROBLEMS))
