import { FraudLensError, type Result, type RouteInput, type RouteName, type RouteOutput } from '../../preload/contract';
import type { Application } from '../application';

/** One use case, its refusal as an exception. */
export async function call<K extends RouteName>({ api }: Pick<Application, 'api'>, name: K, input: RouteInput<K>): Promise<RouteOutput<K>> {
  const result: Result<RouteOutput<K>> = await api.call(name, input);
  if (!result.ok) throw new FraudLensError(result.error.code, result.error.message, result.error.details);
  return result.value;
}
