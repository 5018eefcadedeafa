/**
 * HTTP/1.1 on the wire, read strictly: what two readers could read in two ways is refused, and nobody is waited for long.
 *
 * <p>Whoever finds one of these classes in a stack trace: a connection comes in as follows.
 *
 * <ol>
 *   <li>{@link io.research.gateway.Gateway} sets a system property before Quarkus starts, and Netty then finds {@code
 *       StrictHttp} as a service ({@code META-INF/services}). Netty calls it for every accepted connection, before the first
 *       byte. It closes those that are more than one address may have.
 *   <li>{@code DecoderReplacement} waits for the first bytes, until Vert.x has settled whether TLS and HTTP/2 are spoken, and
 *       then replaces Vert.x' decoder {@code httpDecoder} with {@code RequestDecoder}. It removes itself. HTTP/2 has no such
 *       decoder and goes on as it is: its frames carry the length of a body, so nothing can be smuggled in one.
 *   <li>{@code RequestDecoder} checks each head by {@code HeadRule}: both length headers at once, a version that is none, and
 *       their like. {@code SlowClient} closes connections whose head or body does not come.
 *   <li>A head that is refused goes on as a request whose target no client can send ({@code BrokenHead}), because Vert.x
 *       hands a request on only as a whole; {@code RequestLimits} and {@code ErrorWriter} read the reason from it, and the
 *       client gets it in the one error form. The decoder reads nothing more from that connection.
 * </ol>
 *
 * <p>What Vert.x offers for this was tried first. {@code invalidRequestHandler} belongs to the server, which Quarkus makes and
 * does not hand out, and it is told only what Netty's decoder itself refuses, which both length headers are not. Its limits on
 * heads are set wide here, so that the narrower ones of {@code RequestLimits} are the ones that clients are told.
 */
package io.research.gateway.connection;
