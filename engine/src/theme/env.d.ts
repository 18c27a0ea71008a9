/** Styles, loaded with the component that imports them. */
declare module '*.css'
