// Node runs the files as they are written, so that they import each other by their whole names.
export default { input: './openapi.json', output: { path: './sdk', module: { extension: '.ts' } } }
