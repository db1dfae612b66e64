import type { Plugin } from 'vite'

/** While the code is worked on, the addresses of shared links show their page as the server does. */
export function guestPage(): Plugin {
  return {
    name: 'guest-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/s/')) request.url = '/guest.html'
        next()
      })
    },
  }
}
