/** Loads the module of each component in the page when it becomes visible; the module defines a custom element. */
export function loadClientModules(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      import(/* @vite-ignore */ (target as HTMLElement).dataset.module ?? '')
    }
  })
  for (const element of document.querySelectorAll('[data-module]')) observer.observe(element)
}
