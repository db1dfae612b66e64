import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, holdToast, releaseToast, toast, toastStore } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of toastStore.read()) closeToast(id)
  vi.useRealTimers()
})

const texts = () => toastStore.read().map(({ text }) => text)

test('UXX-020 a toast closes by itself after 3 seconds', () => {
  toast.success('Payment saved successfully')
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['Payment saved successfully'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a toast stays while it is held, and closes 3 seconds after it is let go', () => {
  toast.info('Line removed')
  const id = toastStore.read()[0]?.id ?? 0
  holdToast(id)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Line removed'])
  releaseToast(id)
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual([])
})

test('UXX-019 toasts are of the kinds success, error and info, and the same words are not stacked', () => {
  toast.error('No record selected!')
  toast.error('No record selected!')
  toast.info('No record selected!')
  expect(toastStore.read().map(({ kind }) => kind)).toEqual(['error', 'info'])
})
