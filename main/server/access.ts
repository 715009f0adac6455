import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { FraudLensError } from '../../preload/contract';

/** Who may talk to the service. */
export type AccessRules = {
  token: string;
  /** `host:port` values that the Host header may have: guards against DNS rebinding. */
  hosts: ReadonlySet<string>;
  /** Origins beyond our own that browsers may call from. */
  corsOrigins: ReadonlySet<string>;
};

/**
 * Lets a request pass only with the right Host, a known Origin (where a browser sends one) and the token, as bearer or, for
 * EventSource and downloads which cannot set headers, as `?token=`.
 * @throws FraudLensError FORBIDDEN or UNAUTHORISED.
 */
export function checkAccess(request: FastifyRequest, rules: AccessRules): void {
  checkHost(request, rules);
  const given = bearer(request.headers.authorization) ?? queryToken(request.query);
  if (given === null || !equal(given, rules.token)) {
    throw new FraudLensError('UNAUTHORISED', 'the access token is missing or wrong; it is printed when the service starts');
  }
}

/** The Host and Origin part alone, for what needs no token (the interface's own files, the health check). */
export function checkHost(request: FastifyRequest, rules: AccessRules): void {
  const host = request.headers.host ?? '';
  if (!rules.hosts.has(host)) throw new FraudLensError('FORBIDDEN', `the host ${JSON.stringify(host)} is not one that this service answers to`);
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== `http://${host}` && !rules.corsOrigins.has(origin)) {
    throw new FraudLensError('FORBIDDEN', `requests from the origin ${JSON.stringify(origin)} are not allowed`);
  }
}

function bearer(header: string | undefined): string | null {
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
}

function queryToken(query: unknown): string | null {
  const token = (query as Record<string, unknown> | undefined)?.['token'];
  return typeof token === 'string' ? token : null;
}

/** Comparison whose time says nothing about the token. */
function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
