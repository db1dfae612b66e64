export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { label: string; run: () => void; undo?: boolean }
export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction }

const closeAfterMs = 3000
const shownAtOnce = 4

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function publish(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function closeToast(id: number): void {
  holdToast(id)
  publish(shown.filter((toast) => toast.id !== id))
}

/** Stops the clock of a toast while it is hovered or focused. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function releaseToast(id: number): void {
  holdToast(id)
  timers.set(
    id,
    setTimeout(() => closeToast(id), closeAfterMs),
  )
}

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1
  const repeated = shown.filter((toast) => toast.text === text && toast.kind === kind)
  for (const toast of repeated) holdToast(toast.id)
  const kept = shown.filter((toast) => !repeated.includes(toast))
  publish([...kept, { id: lastId, kind, text, ...(action && { action }) }].slice(-shownAtOnce))
  releaseToast(lastId)
}

/** Says something at the foot of the page for three seconds; `action` is an undo or the next step. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
  info: (text: string, action?: ToastAction) => show('info', text, action),
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => shown,
}
