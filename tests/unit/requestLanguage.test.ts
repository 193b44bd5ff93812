import { expect, test } from 'vitest'
import { requestLanguage } from '@/lib/requestLanguage'

test.each([
  'La puerta no abre, carro adentro',
  'Se rompió el resorte y no puedo abrir la puerta',
  'Hola, necesito ayuda con la puerta del garaje',
  '¿Cuánto cuesta una puerta nueva?',
])('%s is Spanish', (message) => expect(requestLanguage(null, message)).toBe('es'))

test.each([
  'The cable snapped and the door hangs crooked, about two feet open.',
  'Opener hums but nothing moves.',
  'La Rosa Street, second house on the left',
  'Door fell off its track on one side. El Camino is the street.',
  'No.',
  '',
  null,
])('%s is not', (message) => expect(requestLanguage(null, message)).toBe('en'))

test('a chosen language counts more than the message', () => {
  expect(requestLanguage('en', 'La puerta no abre, carro adentro')).toBe('en')
  expect(requestLanguage('es', 'The spring broke')).toBe('es')
  expect(requestLanguage('es', null)).toBe('es')
})
