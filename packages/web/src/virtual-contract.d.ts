declare module 'virtual:contract' {
  const endpoints: import('./lib/api-request.ts').Endpoints
  export default endpoints
}
