/** Loads the module of each component in the page when it becomes visible; the module defines a custom element. Returns how to stop. */
export function loadClientModules(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const { module = '' } = (target as HTMLElement).dataset
      import(/* @vite-ignore */ module).catch((error: unknown) => console.warn(`${module} could not be loaded.`, error))
    }
  })
  for (const element of document.querySelectorAll('[data-module]')) observer.observe(element)
  return () => observer.disconnect()
}
