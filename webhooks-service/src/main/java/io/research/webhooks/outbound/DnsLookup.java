package io.research.webhooks.outbound;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioDatagramChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.resolver.ResolvedAddressTypes;
import io.netty.resolver.dns.DnsNameResolver;
import io.netty.resolver.dns.DnsNameResolverBuilder;
import io.netty.resolver.dns.SequentialDnsServerAddressStreamProvider;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Asks the hosts file and DNS without blocking, so that a host with dead name servers delays no other. Names are taken
 * as they are: a search domain would lead into the deployment's own network.
 */
@Singleton
class DnsLookup implements NameLookup {
    private static final long QUERY_TIMEOUT_MILLIS = 3000;
    private static final int LONGEST_TTL_SECONDS = 60;

    private final EventLoopGroup loop = new NioEventLoopGroup(1, new DefaultThreadFactory("dns", true));
    private final DnsNameResolver resolver;
    private final Duration patience;

    DnsLookup(OutboundConfig config) {
        var builder = new DnsNameResolverBuilder(loop.next())
                .datagramChannelType(NioDatagramChannel.class)
                .socketChannelType(NioSocketChannel.class)
                .searchDomains(List.of())
                // Both families, whatever this machine has: all addresses of a host are judged everywhere.
                .resolvedAddressTypes(ResolvedAddressTypes.IPV4_PREFERRED)
                .queryTimeoutMillis(QUERY_TIMEOUT_MILLIS)
                .ttl(0, LONGEST_TTL_SECONDS);
        config.nameServers().ifPresent(servers -> builder.nameServerProvider(servers(servers)));
        this.resolver = builder.build();
        this.patience = config.lookup();
    }

    @Override
    public Uni<List<InetAddress>> all(String name) {
        return Uni.createFrom().deferred(() -> {
            var asked = resolver.resolveAll(name);
            return asked.isSuccess() ? Uni.createFrom().item(asked.getNow()) : awaited(asked);
        });
    }

    private Uni<List<InetAddress>> awaited(Future<List<InetAddress>> asked) {
        return Uni.createFrom()
                .<List<InetAddress>>emitter(emitter -> asked.addListener(found -> {
                    if (found.isSuccess()) {
                        emitter.complete(asked.getNow());
                    } else {
                        emitter.fail(found.cause());
                    }
                }))
                .ifNoItem()
                .after(patience)
                .fail()
                .emitOn(VertxContexts.current());
    }

    @PreDestroy
    void close() {
        resolver.close();
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }

    private static SequentialDnsServerAddressStreamProvider servers(List<String> texts) {
        return new SequentialDnsServerAddressStreamProvider(texts.stream()
                .map(text -> new InetSocketAddress(
                        text.substring(0, text.lastIndexOf(':')),
                        Integer.parseInt(text.substring(text.lastIndexOf(':') + 1))))
                .toList());
    }
}
