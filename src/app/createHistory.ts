// The browser's history as the router sees it.
export { UNSAFE_createBrowserHistory as createHistory } from 'react-router-dom'
