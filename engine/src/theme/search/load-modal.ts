/** Loads the code of the search modal. */
export const loadModal = () => import('./modal/SearchModal.tsx')
