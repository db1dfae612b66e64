import { element } from './element.js'

const tooLongToShow = 200_000

/**
 * A form that sends a call to this server and shows what it answers.
 * @param {{ method: string, path: string, operation: any }} call
 * @param {{ example: (schema: any) => unknown, server: () => string, token: () => string }} page
 */
export function tried({ method, path, operation }, { example, server, token }) {
  const parameters = operation.parameters ?? []
  const fields = parameters.map(fieldOf)
  const body = operation.requestBody?.content?.['application/json']
  const text = body && element('textarea', { value: JSON.stringify(example(body.schema), null, 2), spellcheck: false })
  const answer = element('div', { ariaLive: 'polite' })
  const form = element('form', { className: 'try' }, ...fields.map(({ label }) => label))
  if (text) form.append(element('label', {}, 'Body', text))
  form.append(element('button', {}, 'Send'), answer)
  async function send() {
    answer.replaceChildren('Waiting…')
    const given = fields.map(({ of, input }) => ({ ...of, value: input.value }))
    const headers = { ...headersOf(given), ...(token() && { Authorization: `Bearer ${token()}` }) }
    if (text) headers['Content-Type'] = 'application/json'
    const address = server() + addressOf(path, given)
    const sent = { method: method.toUpperCase(), headers, ...(text && { body: text.value }) }
    answer.replaceChildren(...(await answered(address, sent)))
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  return form
}

// Away from https a browser makes no random numbers of this kind; then the key is typed.
function fieldOf(of) {
  const value = of.name === 'Idempotency-Key' ? (crypto.randomUUID?.() ?? '') : ''
  const input = element('input', { value, required: of.required === true, spellcheck: false })
  return { of, input, label: element('label', {}, `${of.name}, ${of.in}${of.required ? '' : ', optional'}`, input) }
}

const headersOf = (given) =>
  Object.fromEntries(given.filter((one) => one.in === 'header' && one.value).map(({ name, value }) => [name, value]))

function addressOf(path, given) {
  const filled = given
    .filter((one) => one.in === 'path')
    .reduce((sofar, { name, value }) => sofar.replace(`{${name}}`, encodeURIComponent(value)), path)
  const asked = given.filter((one) => one.in === 'query' && one.value).map(({ name, value }) => [name, value])
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled
}

async function answered(address, sent) {
  try {
    const got = await fetch(address, sent)
    const type = got.headers.get('content-type') ?? ''
    const line = element('p', {}, element('b', {}, `${got.status} ${got.statusText}`), ` ${sent.method} ${address}`)
    return [line, element('pre', { tabIndex: 0, role: 'region', ariaLabel: 'Answer' }, await saidBy(got, type))]
  } catch (error) {
    return [element('p', {}, `The server was not reached: ${error.message}`)]
  }
}

async function saidBy(got, type) {
  if (type.startsWith('text/event-stream')) {
    await got.body?.cancel()
    return 'This answer does not end: read it with a program.'
  }
  if (!/json|text/.test(type)) return `${(await got.blob()).size} bytes of ${type || 'nothing'}`
  const text = await got.text()
  const pretty = type.includes('json') && text ? JSON.stringify(JSON.parse(text), null, 2) : text
  return pretty.length > tooLongToShow ? `${pretty.slice(0, tooLongToShow)}\n…` : pretty
}
