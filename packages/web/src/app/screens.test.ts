import { routes } from '@warsha/domain/routes'
import en from '@warsha/i18n/en/routes.json'
import { expect, test } from 'vitest'
import { routesWithScreen, screenFiles, screenOf } from './screens.ts'

test('every screen stands behind a route that exists', () => {
  const paths = routes.map(({ path }) => path)
  expect(routesWithScreen.filter((path) => !paths.includes(path))).toEqual([])
})

test('every file of a screen is some route’s', () => {
  const loaded = new Set(routesWithScreen.flatMap((path) => screenOf(path)?.file ?? []))
  expect(screenFiles.filter((file) => !loaded.has(file))).toEqual([])
})

test('no entry of a menu leads to a screen that is not there', () => {
  const missing = routes.filter(({ path, built }) => built && screenOf(path) === null)
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('SUP-003 suppliers have a list, a screen for a new one and a page of their own', () => {
  const screens = {
    '/suppliers': 'suppliers/SuppliersScreen',
    '/suppliers/supplierNew': 'suppliers/NewSupplierScreen',
    '/suppliers/$id': 'suppliers/SupplierScreen',
  }
  for (const [path, file] of Object.entries(screens)) {
    expect(screenOf(path)?.file, path).toBe(file)
    expect(routes.find((route) => route.path === path)?.built, path).toBe(true)
  }
})

test('NAV-069 every route has its words', () => {
  expect(routes.filter(({ path }) => !(path in en)).map(({ path }) => path)).toEqual([])
})
