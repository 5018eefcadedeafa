package io.research.panel.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.contracts.ErrorCode;
import io.research.kernel.http.StaticFile;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.research.kernel.problem.Problem;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The catalogs over HTTP (specification §4.2), with an entity tag of what they say. */
@Cancellable(false)
@Path("/api/public/v1")
@RolesAllowed(Scope.READ)
@NonBlocking
class CatalogResource {
    private final Query query;
    private final ObjectMapper json;
    private final StaticFile qualifications;
    private final StaticFile countries;

    CatalogResource(Query query, ObjectMapper json) {
        this.query = query;
        this.json = json;
        this.qualifications = file(QualificationList.of(Qualifications.ALL));
        this.countries = file(CountryList.of(PanelCountries.ALL));
    }

    @GET
    @Path("/targeting-attributes")
    public Response qualifications(
            @Context Request request, @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings) {
        return query.read(in -> {
                    String name = in.string("name");
                    String category = in.string("category");
                    return name == null && category == null
                            ? qualifications
                            : file(QualificationList.of(Qualifications.search(name, category)));
                })
                .answer(request, encodings)
                .build();
    }

    @GET
    @Path("/panel-countries")
    public Response countries(@Context Request request, @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings) {
        return query.read(in -> countries(in.string("language"), in.string("country")))
                .answer(request, encodings)
                .build();
    }

    private StaticFile countries(String language, String country) {
        if (language != null && country != null) {
            throw new Problem(ErrorCode.AMBIGUOUS_FILTER);
        }
        if (country != null) {
            return file(PanelCountries.search(country).orElseThrow(Problem::notFound));
        }
        return language == null ? countries : file(CountryList.of(PanelCountries.speaking(language)));
    }

    private StaticFile file(Object content) {
        try {
            return new StaticFile(MediaType.APPLICATION_JSON, json.writeValueAsBytes(content));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a catalog that is no JSON", impossible);
        }
    }

    record QualificationList(List<Qualification> targetingAttributes, int totalCount) {

        static QualificationList of(List<Qualification> found) {
            return new QualificationList(found, found.size());
        }
    }

    record CountryList(List<PanelCountry> countries, int totalCount) {

        static CountryList of(List<PanelCountry> found) {
            return new CountryList(found, found.size());
        }
    }
}
