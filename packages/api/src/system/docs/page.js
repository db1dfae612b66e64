import { element } from './element.js'
import { shapesOf } from './shapes.js'
import { tried } from './trying.js'

const at = (id) => document.getElementById(id)
let token = ''
// Before anything is waited for: a form that nobody listens to would send what was typed as a page.
at('key-form').addEventListener('submit', (event) => {
  event.preventDefault()
  send(at('key').value, at('key').value ? 'Calls on this page send it now.' : 'Calls on this page send no token.')
})
at('sign-in').addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn(event.target)
})
const description = await (await fetch('/api/openapi.json')).json()
const { shown, example } = shapesOf(description)
const page = { example, server: () => at('language').value, token: () => token }

/** Every call of the description with what the filter looks through. */
const calls = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const tag = operation.tags?.[0] ?? ''
    const words = `${method} ${path} ${operation.summary} ${tag} ${operation.operationId}`.toLowerCase()
    return { method, path, operation, tag, words }
  }),
)

function drawn(call) {
  const { method, path, operation } = call
  const row = element('details', { className: 'call', id: operation.operationId })
  row.append(
    element(
      'summary',
      {},
      element('span', { className: `method ${method}` }, method.toUpperCase()),
      element('code', {}, path),
      element('span', {}, operation.summary),
    ),
  )
  row.addEventListener('toggle', () => {
    if (row.open && row.childElementCount < 2) row.append(insideOf(call))
    if (row.open) history.replaceState(null, '', `#${operation.operationId}`)
  })
  return row
}

function insideOf(call) {
  const { operation } = call
  const inside = element('div', { className: 'inside' }, element('p', { className: 'about' }, operation.description))
  const part = (title, ...content) => inside.append(element('h4', {}, title), ...content)
  const { parameters = [], requestBody } = operation
  if (parameters.length > 0) part('Parameters', element('ul', { className: 'shape' }, ...parameters.map(parameterOf)))
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    part(`Body, ${type}`, shown(schema, { isOpen: true }))
  part('Answers', ...Object.entries(operation.responses).map(answerOf))
  const takesFile = requestBody && !requestBody.content['application/json']
  part('Try it', takesFile ? element('p', {}, 'It takes a file: send it from a program.') : tried(call, page))
  return inside
}

const parameterOf = ({ name, in: place, required, schema, description: told }) =>
  element(
    'li',
    {},
    element('code', {}, name),
    ` (${place}${required ? '' : ', optional'}): `,
    shown(schema),
    told ? ` ${told}` : '',
  )

function answerOf([status, { description: told, content = {} }]) {
  const line = element('div', {}, element('b', {}, status), ` ${told} `)
  if (status.startsWith('2'))
    for (const [type, { schema }] of Object.entries(content))
      line.append(element('div', {}, `${type}: `, shown(schema)))
  return line
}

/** The areas with their calls. They are drawn once; the filter hides what does not fit. */
const areas = description.tags.map(({ name, description: told }) => {
  const rows = calls.filter(({ tag }) => tag === name).map((call) => ({ ...call, row: drawn(call) }))
  const area = element('section', {}, element('h3', {}, name), element('p', { className: 'about' }, told))
  area.append(...rows.map(({ row }) => row))
  return { area, rows }
})
at('calls').append(...areas.map(({ area }) => area))

/** Every word that was typed must be found in the call: in its address, its summary or the name of its area. */
function filter() {
  const asked = at('filter').value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const { area, rows } of areas) {
    for (const one of rows) {
      one.row.hidden = !asked.every((word) => one.words.includes(word))
      if (!one.row.hidden) found += 1
    }
    area.hidden = rows.every(({ row }) => row.hidden)
  }
  at('found').textContent = found === 1 ? '1 call' : `${found} calls`
}
at('filter').addEventListener('input', filter)
filter()

const heads = () => [...document.querySelectorAll('.call:not([hidden]) > summary')].filter((one) => one.offsetParent)
document.addEventListener('keydown', (event) => {
  const { target, key } = event
  const isTyping = target.matches('input, textarea, select')
  if (key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) at('filter').focus()
  else if (key === 'Escape' && target === at('filter')) {
    target.value = ''
    filter()
  } else if (key === 'ArrowDown' && target === at('filter')) heads()[0]?.focus()
  else if (target.matches('.call > summary') && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const all = heads()
    const next = all.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)
    if (next < 0) at('filter').focus()
    else all[next]?.focus()
  } else return
  event.preventDefault()
})

/** Opens the call that the address names. */
function openNamed() {
  const row = at(location.hash.slice(1))
  if (!row?.matches('.call')) return
  if (row.hidden) {
    at('filter').value = ''
    filter()
  }
  row.open = true
  row.scrollIntoView()
  row.querySelector('summary').focus({ preventScroll: true })
}
addEventListener('hashchange', openNamed)
openNamed()

function send(given, said) {
  token = given.trim()
  at('key').value = token
  at('who').textContent = said
}
async function signIn(form) {
  const answer = await fetch(`${page.server()}/users/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
  const said = await answer.json()
  if (!answer.ok) return send('', said.errors.map(({ message }) => message).join(' '))
  if (said.secondFactor) return send('', 'A second factor is on: the code is asked for by users.verify2FactorAuthCode.')
  form.reset()
  send(said.token, 'Signed in. Calls on this page send your token now.')
}
document.documentElement.dataset.ready = 'true'
