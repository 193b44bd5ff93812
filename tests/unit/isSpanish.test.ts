import { expect, test } from 'vitest'
import { isSpanish } from '@/shared/lib/isSpanish'

test.each([
  'La puerta no abre, carro adentro',
  'Se rompió el resorte y no puedo abrir la puerta',
  'Hola, necesito ayuda con la puerta del garaje',
  '¿Cuánto cuesta una puerta nueva?',
])('%s is Spanish', (message) => expect(isSpanish(message)).toBe(true))

test.each([
  'The cable snapped and the door hangs crooked, about two feet open.',
  'Opener hums but nothing moves.',
  'La Rosa Street, second house on the left',
  'Door fell off its track on one side. El Camino is the street.',
  'No.',
  '',
  null,
])('%s is not', (message) => expect(isSpanish(message)).toBe(false))
