/**
 * Loads the production build of React, before anything else loads React: the development build takes twice as long to render.
 * Most of its warnings are about updates in the browser, which has the development build.
 */
export async function loadReactOfBuilds(): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await Promise.all([import('react-dom/server'), import('react/jsx-runtime')])
  // The configuration of a site and Vite read it, too.
  process.env.NODE_ENV = NODE_ENV
}
