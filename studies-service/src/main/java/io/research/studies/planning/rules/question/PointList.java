package io.research.studies.planning.rules.question;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Logistics;
import io.research.studies.planning.rules.reading.People;
import io.research.studies.planning.rules.reading.Pieces;
import io.research.studies.planning.rules.reading.Reader;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The points to ask about, as they are found in a brief. */
public final class PointList {
    private static final int MOST = 30;
    private static final int IN_ONE_LIST = 5;
    private static final Pattern ASIDE = Pattern.compile("[(（]([^()（）]*[,、，][^()（）]*)[)）]");

    private final Reader reader;
    private final Spoken spoken;
    private final People people;
    private final Pieces pieces;
    private final Logistics logistics;
    private final Consumer<String> guessed;
    private final List<Point> points = new ArrayList<>();
    private final Set<Point> vague = new HashSet<>();

    /** @param guessed takes people of whom a clause speaks */
    public PointList(Reader reader, Spoken spoken, Consumer<String> guessed) {
        this.reader = reader;
        this.spoken = spoken;
        this.people = new People(reader);
        this.pieces = new Pieces(reader);
        this.logistics = new Logistics(reader);
        this.guessed = guessed;
    }

    public boolean isEmpty() {
        return points.isEmpty();
    }

    public void clear() {
        points.clear();
    }

    /** The points that may be asked under the rules; those that are vague only beside others. */
    public List<Point> under(Collection<String> rules) {
        return points.stream()
                .filter(point -> isOpen(point, rules))
                .filter(point -> !vague.containsAll(points))
                .limit(MOST)
                .toList();
    }

    /** Takes the points that the words list, questions and things. */
    public void read(String text) {
        var list = new ArrayList<String>();
        int place = points.size();
        String open = reader.captured(Cue.IS_IT, Statement.of("", text))
                .filter(words -> pieces.of(words).size() > 1)
                .orElse(text);
        for (String listed : pieces.of(open)) {
            String piece = reader.opened(Cue.AIM, Statement.of("", listed)).orElse(listed);
            var compared =
                    reader.captured(Cue.COMPARED, Statement.of("", piece)).filter(words -> hasCompared(piece));
            if (spoken.isClause(piece)) {
                readClause(piece);
            } else if (compared.isPresent() && spoken.isSayable(compared.get())) {
                add(Point.of(Point.Kind.COMPARED, compared.get()));
            } else if (spoken.isSayable(piece) && !logistics.mentions(Statement.of("", piece))) {
                place = list.isEmpty() ? points.size() : place;
                list.add(piece);
            }
        }
        for (int from = 0; from < list.size(); from += IN_ONE_LIST) {
            int to = Math.min(list.size(), from + IN_ONE_LIST);
            points.add(Math.min(place++, points.size()), new Point(Point.Kind.LIST, list.subList(from, to)));
        }
    }

    private boolean hasCompared(String piece) {
        return reader.spoken().cues(Cue.COMPARED).patterns().stream()
                .anyMatch(any -> any.opens(Statement.of("", piece)));
    }

    /** Takes an indirect question, with the things that it lists behind it in brackets. */
    public void readClause(String clause) {
        people.in(clause).ifPresent(guessed);
        var aside = ASIDE.matcher(clause);
        boolean listsAside = aside.find() && aside.end() >= clause.length() - 1;
        String asked = listsAside ? clause.substring(0, aside.start()).strip() : clause;
        if (spoken.isSayable(asked) && Words.countWritten(asked) > 1) {
            Point point = Point.of(Point.Kind.CLAUSE, asked);
            add(point);
            if (isVague(asked)) {
                vague.add(point);
            }
        }
        if (listsAside) {
            read(aside.group(1));
        }
    }

    /** "What our customers think", alone, asks for nothing that could be said. */
    private boolean isVague(String clause) {
        var found = people.in(clause);
        return found.isPresent() && Words.countWritten(clause) - Words.countWritten(found.get()) <= 2;
    }

    /** Names that must not be mentioned are in no question. */
    private boolean isOpen(Point point, Collection<String> rules) {
        return rules.stream()
                .filter(rule -> reader.finds(Cue.EXCLUDE, Statement.of("", rule)))
                .flatMap(rule -> Words.written(rule).stream().skip(1))
                .map(Typography::bare)
                .filter(word -> word.length() > 2 && Character.isUpperCase(word.codePointAt(0)))
                .noneMatch(name -> point.text().contains(name));
    }

    public void add(Point point) {
        if (!points.contains(point)) {
            points.add(point);
        }
    }
}
