// For documents without the app. The browser keeps the scroll position.
import.meta.hot?.on('docs:change', () => location.reload())
